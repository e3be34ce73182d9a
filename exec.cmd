@rem npm scripts begin with exec, which replaces the shell of other systems, so that signals reach the program.
@%*
