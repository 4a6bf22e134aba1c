"""What must survive a kill: the database, its one writer, copies of it, and what to do when it is damaged."""
