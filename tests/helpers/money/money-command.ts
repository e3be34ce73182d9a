import fc from 'fast-check'
import type { CardPayment, MoneyModel } from './money-model.ts'
import type { MoneyRun } from './money-run.ts'

type MoneyCommand = fc.AsyncCommand<MoneyModel, MoneyRun>
type Act<A> = (model: MoneyModel, run: MoneyRun, args: A) => Promise<unknown>

/** Prints its arguments, so that a failure can be understood. */
export function command<A>(
  name: string,
  args: fc.Arbitrary<A>,
  act: Act<A>,
  check: (model: Readonly<MoneyModel>) => boolean = () => true,
): fc.Arbitrary<MoneyCommand> {
  return args.map((given) => ({
    check,
    run: (model, run) => run.perform(() => act(model, run, given)),
    toString: () => `${name}(${JSON.stringify(given)})`,
  }))
}

export function weigh(commands: [weight: number, fc.Arbitrary<MoneyCommand>][]) {
  return commands.map(([weight, arbitrary]) => ({ weight, arbitrary }))
}

/** Index into the existing ones: 0 is the newest, and the most likely. */
export const which = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat({ max: 4 }) },
)

export function pick<T>(all: readonly T[], which: number): T | undefined {
  return all[all.length - 1 - (which % Math.max(1, all.length))]
}

const hasCardPayment = ({ pledges }: Readonly<MoneyModel>) => pledges.length > 0

/** A command on an existing payment. */
export function cardPaymentCommand<A extends object>(
  name: string,
  args: fc.Arbitrary<A>,
  act: (pledge: CardPayment, model: MoneyModel, run: MoneyRun, args: A) => Promise<unknown>,
): fc.Arbitrary<MoneyCommand> {
  const withPledge = fc.tuple(which, args)
  return command(
    name,
    withPledge,
    async (model, run, [which, args]) => {
      const pledge = pick(model.pledges, which)
      if (pledge) await act(pledge, model, run, args)
    },
    hasCardPayment,
  )
}

/** Fails on unexpected status codes. Provider faults show as 503. */
export function expectStatus(
  model: MoneyModel,
  { status, text }: { status: number; text: string },
  allowed: number[],
): void {
  if (allowed.includes(status) || (model.troubled && status === 503)) return
  throw new Error(`An answer of ${status} was not expected: ${text}`)
}
