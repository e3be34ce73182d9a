import { methodOf } from './fake-stripe-cards.ts'
import type { Records } from './fake-stripe-records.ts'
import { FakeError } from './fake-stripe-shapes.ts'

export type FakeAnswer = { status: number; body: unknown; headers?: Record<string, string> }
export type FakeCall = { method: string; path: string; form: URLSearchParams; key: string | null }
type Keys = { secretKey: string; publishableKey: string }

/** Answers a call like Stripe, independent of the network. */
export function answerCall(records: Records, keys: Keys, call: FakeCall): unknown {
  const { method, path, form } = call
  const [, , collection, id, act] = path.split('/')
  const name = `${method} ${collection}${id ? '/id' : ''}${act ? `/${act}` : ''}`
  if (call.key === keys.publishableKey) return answerBrowser(records, name, id ?? '', form)
  if (call.key !== keys.secretKey) throw new FakeError(401, { message: 'Invalid API Key provided.' })
  switch (name) {
    case 'POST payment_intents':
      return withCharge(records, form, create(records, form))
    case 'GET payment_intents/id':
      return withCharge(records, form, records.find(id ?? ''))
    case 'POST payment_intents/id/capture':
      return withCharge(records, form, records.capture(id ?? ''))
    case 'POST payment_intents/id/cancel':
      return withCharge(records, form, records.cancel(id ?? ''))
    case 'POST refunds':
      return records.refund(form.get('payment_intent') ?? '')
    case 'GET disputes':
      return { object: 'list', data: records.disputesOf(form.get('payment_intent') ?? ''), has_more: false }
    case 'GET refunds/id':
      return records.findRefund(id ?? '')
    default:
      throw new FakeError(404, { message: `Unrecognized request URL (${method}: ${path}).` })
  }
}

function create(records: Records, form: URLSearchParams) {
  const given = (name: string) => form.get(name) ?? undefined
  if (form.get('automatic_payment_methods[allow_redirects]') !== 'never') {
    throw new FakeError(400, { code: 'parameter_missing', message: 'A return_url would be needed.' })
  }
  return records.create({
    amount: given('amount'),
    currency: given('currency'),
    description: given('description'),
    captureMethod: given('capture_method'),
  })
}

/** Browsers have the publishable key and the secret of one payment. */
function answerBrowser(records: Records, name: string, id: string, form: URLSearchParams) {
  const intent = records.find(id)
  if (form.get('client_secret') !== intent.client_secret) {
    throw new FakeError(404, { code: 'resource_missing', message: `No such payment_intent: '${id}'` })
  }
  switch (name) {
    case 'GET payment_intents/id':
      return intent
    case 'POST payment_intents/id/confirm':
      return records.confirm(id, methodOf(form.get('payment_method_data[card][number]') ?? ''))
    case 'POST payment_intents/id/challenge':
      return records.answerChallenge(id, form.get('approved') === 'true')
    default:
      throw new FakeError(403, { message: 'This key may not do that.' })
  }
}

/** The charge is an id unless expanded. Answers show the current state. */
function withCharge(records: Records, form: URLSearchParams, intent: ReturnType<Records['find']>) {
  const asked = [...form].some(([name, value]) => name.startsWith('expand[') && value === 'latest_charge')
  return asked ? { ...intent, latest_charge: records.chargeOf(intent) ?? null } : intent
}
