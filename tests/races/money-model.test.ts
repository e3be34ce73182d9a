import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf, recover } from '../helpers/check-money-run.ts'
import { rounds } from '../helpers/long.ts'
import { acts } from '../helpers/money-acts.ts'
import { type MoneyBench, openMoneyBench } from '../helpers/money-bench.ts'
import { beginRun, newModel } from '../helpers/money-run.ts'
import { troubles } from '../helpers/money-troubles.ts'
import { announcedSeed } from '../helpers/seed.ts'
import { testSettings } from '../helpers/test-settings.ts'

const { path, replay } = testSettings
const seed = announcedSeed()
const commands = fc.commands([fc.oneof(...acts, ...troubles)], {
  maxCommands: 25,
  size: 'max',
  ...(replay !== null && { replayPath: replay }),
})

describe.each(['sandbox', 'stripe'] as const)('on the %s', (name) => {
  let bench: MoneyBench
  beforeAll(async () => {
    bench = await openMoneyBench(name)
  })
  afterAll(() => bench.world.close())

  test('whatever people, provider, clock and crashes do, the money ends where it was promised', async () => {
    const property = fc.asyncProperty(commands, async (commands) => {
      const [model, run] = [newModel(), await beginRun(bench)]
      try {
        await fc.asyncModelRun(() => ({ model, real: run }), commands)
      } finally {
        await recover(run)
      }
      expect(await problemsOf(model, run)).toEqual([])
      // Days later every deadline has passed, too.
      await recover(run, 75)
      expect(await problemsOf(model, run)).toEqual([])
    })
    await fc.assert(property, {
      seed,
      numRuns: rounds(20, 1000),
      ...(path !== null && { path, endOnFailure: true }),
    })
  })
})
