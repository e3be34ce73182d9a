import { onTestFinished } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import {
  type RefusalBody,
  type RefusalCode,
  refusalBody,
  refusalStatus,
} from '../../../src/contract/refusals.ts'
import type { Fetch } from '../../../src/web/api.ts'

/**
 * Answers by "METHOD /path", with or without its query: the body of a success, `refused(…)`, `proxyPage`, an error for no
 * answer, a promise for a late one, a function of the sent body.
 */
export type Answers = Record<string, {} | null | undefined | ((body: Body) => unknown)>
type Body = Record<string, unknown>
type Sent = { call: string; body: Body | undefined }

class Answer {
  readonly status: number
  readonly text: string
  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}

/** The server’s refusal, with the status of its code. */
export function refused(code: RefusalCode, message = 'No.', more: Partial<RefusalBody> = {}) {
  return new Answer(refusalStatus[code], JSON.stringify({ code, message, ...more }))
}

/** What a proxy sends in the server’s place. */
export const proxyPage = new Answer(502, '<h1>Bad Gateway</h1>')

/** The network’s other end. A test fails if it gives an answer that the contract doesn’t allow, or none. */
export function scriptedServer(answers: Answers) {
  const sent: Sent[] = []
  const problems: string[] = []
  onTestFinished(() => {
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
  for (const [call, answer] of Object.entries(answers)) {
    if (!isLater(answer)) takeProblem(answerTo(call, answer).problem)
  }
  const fetch: Fetch = async (path, { method, body }) => {
    const call = `${method} ${path}`
    const data = typeof body === 'string' ? JSON.parse(body) : undefined
    sent.push({ call, body: data })
    const scripted = answers[call] ?? answers[withoutQuery(call)]
    const isGiven = scripted !== undefined || call in answers || withoutQuery(call) in answers
    if (!isGiven) {
      problems.push(`The test has no answer to ${call}.`)
      throw new Error('no answer')
    }
    const given = await (typeof scripted === 'function' ? scripted(data) : scripted)
    if (given instanceof Error) throw given
    const { status, text, problem } = answerTo(call, given)
    if (problem) problems.push(problem)
    return { status, statusText: '', headers: { get: () => null }, text: async () => text }
  }
  const callsOf = (call: string) => sent.filter((one) => one.call === call || withoutQuery(one.call) === call)
  return {
    fetch,
    sent,
    calls: () => sent.map(({ call }) => call),
    callsOf,
    bodyOf: (call: string) => callsOf(call).at(-1)?.body,
  }
}

const withoutQuery = (call: string) => call.replace(/\?.*/, '')
const isLater = (answer: unknown) =>
  typeof answer === 'function' || answer instanceof Promise || answer instanceof Error

function takeProblem(problem: string | undefined) {
  if (problem) throw new Error(problem)
}

function answerTo(call: string, given: unknown): { status: number; text: string; problem?: string } {
  const endpoint = endpointOf(call)
  if (!endpoint) return { status: 404, text: '', problem: `The contract has no ${withoutQuery(call)}.` }
  if (given === proxyPage) return proxyPage
  const isRefusal = given instanceof Answer
  const status = isRefusal ? given.status : endpoint.status
  const text = isRefusal ? given.text : given === undefined ? '' : JSON.stringify(given)
  const schema = isRefusal ? refusalBody : endpoint.response
  const wrong = problemsOf(schema, text === '' ? undefined : JSON.parse(text))
  if (wrong.length === 0) return { status, text }
  return {
    status,
    text,
    problem: `The server can’t answer ${call} like this (${status}): ${wrong.slice(0, 5).join('; ')}.`,
  }
}

function endpointOf(call: string): Endpoint | undefined {
  const [method, path = ''] = withoutQuery(call).split(' ')
  return patterns.find(([pattern, one]) => one.method === method && pattern.test(path))?.[1]
}

/** `/api/users/me` before `/api/users/{id}`, and `{id}.ics` before `{id}`. */
const patterns = endpoints
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length || b.path.length - a.path.length)
  .map(
    (one) =>
      [new RegExp(`^${one.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`), one] as const,
  )

function problemsOf(schema: z.ZodType, given: unknown): string[] {
  const { data, error } = schema.safeParse(given)
  if (!error) return unknownFields(given, data)
  return error.issues.map(
    ({ path, code, message }) => `${path.join('.') || 'all of it'}: ${message} (${code})`,
  )
}

/** What the schema dropped. */
function unknownFields(given: unknown, parsed: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([key, value]) => {
    const known = (parsed as Record<string, unknown> | undefined) ?? {}
    if (!Object.hasOwn(known, key)) return [`${path}${key}: not in the contract`]
    return unknownFields(value, known[key], `${path}${key}.`)
  })
}
