import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminActions } from '../helpers/money/admin-actions.ts'
import { agentActions } from '../helpers/money/agent-actions.ts'
import { problemsOf, recoverProvider } from '../helpers/money/check-money-run.ts'
import { moneyActions, openings } from '../helpers/money/money-actions.ts'
import { type MoneyBench, openMoneyBench } from '../helpers/money/money-bench.ts'
import { newModel, startRun } from '../helpers/money/money-run.ts'
import { troubles } from '../helpers/money/money-troubles.ts'
import { timeActions } from '../helpers/money/time-actions.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import { testSettings } from '../helpers/worlds/test-settings.ts'

const { path, replay } = testSettings
const seed = getTestSeed()
const commands = fc.commands(
  [fc.oneof(...moneyActions, ...adminActions, ...agentActions, ...timeActions, ...troubles)],
  {
    maxCommands: 25,
    size: 'max',
    ...(replay !== null && { replayPath: replay }),
  },
)

function endsWell(bench: MoneyBench) {
  return fc.asyncProperty(openings, commands, async (openings, commands) => {
    const [model, run] = [newModel(), await startRun(bench)]
    try {
      for (const opening of openings) await opening.run(model, run)
      await fc.asyncModelRun(() => ({ model, real: run }), commands)
    } finally {
      await recoverProvider(model, run)
    }
    expect(await problemsOf(model, run)).toEqual([])
    // Two weeks later every deadline has passed, too.
    await recoverProvider(model, run, 15 * 24)
    expect(await problemsOf(model, run)).toEqual([])
  })
}

const providers = ['sandbox', 'stripe'] as const

test.concurrent.each(providers)(
  'on %s, money ends where it should, whatever people, provider, clock and crashes do',
  async (name) => {
    const bench = await openMoneyBench(name)
    try {
      await fc.assert(endsWell(bench), {
        seed,
        numRuns: rounds(9, 400),
        ...(path !== null && { path, endOnFailure: true }),
      })
    } finally {
      await bench.world.close()
    }
  },
)
