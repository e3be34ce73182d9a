import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminActs } from '../helpers/money/admin-acts.ts'
import { agentActs, openings } from '../helpers/money/agent-acts.ts'
import { problemsOf, recover } from '../helpers/money/check-money-run.ts'
import { acts } from '../helpers/money/money-acts.ts'
import { type MoneyBench, openMoneyBench } from '../helpers/money/money-bench.ts'
import { beginRun, newModel } from '../helpers/money/money-run.ts'
import { troubles } from '../helpers/money/money-troubles.ts'
import { timeActs } from '../helpers/money/time-acts.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { announcedSeed } from '../helpers/worlds/seed.ts'
import { testSettings } from '../helpers/worlds/test-settings.ts'

const { path, replay } = testSettings
const seed = announcedSeed()
const commands = fc.commands([fc.oneof(...acts, ...adminActs, ...agentActs, ...timeActs, ...troubles)], {
  maxCommands: 25,
  size: 'max',
  ...(replay !== null && { replayPath: replay }),
})

function endsWell(bench: MoneyBench) {
  return fc.asyncProperty(openings, commands, async (openings, commands) => {
    const [model, run] = [newModel(), await beginRun(bench)]
    try {
      for (const opening of openings) await opening.run(model, run)
      await fc.asyncModelRun(() => ({ model, real: run }), commands)
    } finally {
      await recover(run)
    }
    expect(await problemsOf(model, run)).toEqual([])
    // Two weeks later every deadline has passed, too.
    await recover(run, 15 * 24)
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
        numRuns: rounds(12, 400),
        ...(path !== null && { path, endOnFailure: true }),
      })
    } finally {
      await bench.world.close()
    }
  },
)
