import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { describeOnDatabase, emptyDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import { copyRows } from './row-sum.ts'

describeOnDatabase('rows copied to a file', () => {
  test.runIf(existsSync('/dev/full'))(
    'on a full disk end their connection, with its transaction and locks',
    async () => {
      const database = await emptyDatabase()
      const [copying, other] = [1, 2].map(() => new Client({ connectionString: database.url }))
      if (!copying || !other) throw new Error('There are two.')
      await Promise.all([copying.connect(), other.connect()])
      await copying.query('begin; select pg_advisory_xact_lock(7)')
      // More than fits into any buffer between the server and the file.
      const rows = 'select n, md5(n::text) from generate_series(1, 300000) n'
      await expect(copyRows(copying, rows, '/dev/full')).rejects.toThrow('ENOSPC')
      await expect(copying.query('rollback')).rejects.toThrow('not queryable')
      await waitUntil(async () => {
        const { rows } = await other.query('select pg_try_advisory_lock(7) as free')
        return rows[0].free
      }, 'the lock is free')
      await other.end()
      await database.drop()
    },
  )
})
