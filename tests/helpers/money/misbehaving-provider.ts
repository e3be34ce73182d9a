import type { PaymentProvider } from '../../../src/platform/payments/provider.ts'

/** The next call fails, or hangs until `endHang`, before or after the provider has done it. */
export type Misdeed = { kind: 'fail' | 'hang'; afterDoing: boolean }
type End = 'answer' | 'nothing'
export type MisbehavingProvider = ReturnType<typeof misbehave>

/**
 * A provider on a bad connection, or a process that dies during the call: in both, the answer never comes or
 * comes much later.
 */
export function misbehave(provider: PaymentProvider) {
  let misdeeds: Misdeed[] = []
  let down = false
  let hanging: ((end: End) => void)[] = []
  const watchers: (() => void)[] = []

  function hang(): Promise<End> {
    for (const seen of watchers.splice(0)) seen()
    return new Promise((resolve) => hanging.push(resolve))
  }

  async function pass<T>(call: () => Promise<T>): Promise<T> {
    const misdeed = down ? { kind: 'fail', afterDoing: false } : misdeeds.shift()
    if (!misdeed) return call()
    const done = misdeed.afterDoing ? await outcomeOf(call) : undefined
    const end = misdeed.kind === 'hang' ? await hang() : 'nothing'
    if (end === 'nothing') throw new Error('The provider gave no answer.')
    return done ? done() : call()
  }

  return {
    provider: {
      ...provider,
      create: (request) => pass(() => provider.create(request)),
      retrieve: (intentId) => pass(() => provider.retrieve(intentId)),
      capture: (intentId, key) => pass(() => provider.capture(intentId, key)),
      cancel: (intentId, key) => pass(() => provider.cancel(intentId, key)),
      refund: (intentId, key) => pass(() => provider.refund(intentId, key)),
    } satisfies PaymentProvider as PaymentProvider,
    next: (misdeed: Misdeed) => void misdeeds.push(misdeed),
    beDown() {
      down = true
    },
    /** Resolves when the next call starts to hang. */
    untilHang: () => new Promise<void>((resolve) => watchers.push(resolve)),
    /** Continues the call that has hung longest, or ends it as a stopped process would. */
    endHang: (end: End) => hanging.shift()?.(end),
    /** From now on calls succeed. Hanging calls end without an answer. */
    beWell() {
      misdeeds = []
      down = false
      for (const end of hanging) end('nothing')
      hanging = []
    },
  }
}

/** Calls right away; returns the result or refusal on request. */
async function outcomeOf<T>(call: () => Promise<T>): Promise<() => T> {
  try {
    const value = await call()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}
