import type { PoolClient } from 'pg'
import type { Ctx, TransactionCtx } from '../ctx.ts'
import { databaseCode } from './errors.ts'
import { queriesOn } from './open-database.ts'
import { isOfReplica } from './replica.ts'

const attempts = 4
/** Serialization failure and deadlock: PostgreSQL asks to retry the whole transaction. */
const repeatable = new Set(['40001', '40P01'])

/**
 * The callback's `ctx` shadows the outer one, so the outer `db` can't be used by mistake. `act` may run
 * again after a deadlock, so it touches nothing but its context. On the replica it can only read, so whatever
 * keeps the replica from it, the primary runs it whole.
 */
export async function withTransaction<T>(ctx: Ctx, act: (ctx: TransactionCtx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) throw new Error('Transactions can’t be nested.')
  const { connect, primary, ...shared } = ctx
  for (let attempt = 1; ; attempt++) {
    const afterwards: (() => void)[] = []
    const undoing: (() => Promise<void>)[] = []
    let driver: PoolClient
    try {
      driver = await connect()
    } catch (error) {
      if (!primary) throw error
      return withTransaction(primary, act)
    }
    try {
      const result = await queriesOn(driver).transaction((db) =>
        act({
          ...shared,
          db,
          driver,
          reads: driver,
          inTransaction: true,
          afterCommit: (tell) => void afterwards.push(tell),
          onRollback: (undo) => void undoing.push(undo),
        }),
      )
      for (const tell of afterwards) tell()
      return result
    } catch (error) {
      await Promise.all(undoing.map((undo) => undo()))
      if (primary && isOfReplica(error)) return await withTransaction(primary, act)
      if (attempt === attempts || !repeatable.has(databaseCode(error) ?? '')) throw error
    } finally {
      driver.release()
    }
  }
}
