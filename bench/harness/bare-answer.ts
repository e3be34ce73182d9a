import { givenInput, serveBare, startBare } from './fork-bare.ts'

type Answer = { headers: Record<string, string>; body: Buffer }

/** Bare `node:http` that gives every request this answer. */
export function startBareAnswer(answer: Answer) {
  return startBare(import.meta.filename, answer)
}

if (import.meta.main) {
  const { headers, body } = await givenInput<Answer>()
  const all = { ...headers, 'content-length': body.byteLength }
  await serveBare((_, response) => response.writeHead(200, all).end(body))
}
