import type { ErrorBody } from './fake-stripe-shapes.ts'

/**
 * How a call goes wrong: before anything is done, or after it was done and the caller does not hear of it. An
 * `answer` stands in for Stripe’s own.
 */
export type Trouble =
  | { kind: 'hang' | 'drop' | 'fail'; afterDoing?: boolean }
  | { kind: 'answer'; status: number; error: ErrorBody }

export const busy: Trouble = {
  kind: 'answer',
  status: 429,
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' },
}

type Rule = { trouble: Trouble; on: RegExp; times: number }

/** What the fake was told to get wrong. A call is named as `POST /v1/payment_intents/pi_1/capture`. */
export function createTroubles() {
  let rules: Rule[] = []
  return {
    /** The next `times` calls that match go wrong. */
    make(trouble: Trouble, { on = /./, times = 1 }: { on?: RegExp; times?: number } = {}) {
      rules.push({ trouble, on, times })
    },
    /** Every call is dropped until the end. */
    beDown() {
      rules.push({ trouble: { kind: 'drop' }, on: /./, times: Number.POSITIVE_INFINITY })
    },
    end() {
      rules = []
    },
    take(call: string): Trouble | undefined {
      const rule = rules.find(({ on }) => on.test(call))
      if (rule && --rule.times <= 0) rules = rules.filter((other) => other !== rule)
      return rule?.trouble
    },
  }
}
