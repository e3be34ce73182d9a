import { readConfig } from '../src/platform/config.ts'
import { reasonOf } from '../src/platform/database/format-sql-error.ts'
import { endOnSignals } from './end-on-signals.ts'
import { moveSite } from './move-site.ts'

// Moves the data from the bundled database to a server, or back.
try {
  const [target] = process.argv.slice(2)
  if (!target || (target !== 'bundled' && !/^postgres(ql)?:/.test(target))) {
    throw new Error(
      'Name the target: npm run move -- postgres://USER@HOST/DATABASE (its password in PGPASSWORD), or npm run move -- bundled',
    )
  }
  await moveSite(readConfig(process.env), { target, say: console.log, onOpened: endOnSignals })
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

function explain(error: unknown): string {
  const isTaken = error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  return isTaken
    ? 'The site’s port is in use. Stop the application, so that nothing is written while the data moves.'
    : reasonOf(error)
}
