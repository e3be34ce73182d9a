import type { App } from '../../../src/platform/http/server.ts'

/** The body is read as it comes. */
export type Answer = { status: number; headers: Record<string, string>; body: any; text: string }

/** An in-process client that keeps cookies. */
export type Visitor = {
  cookies: Map<string, string>
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string): Promise<Answer>
}

/** Throws unless successful. */
export function expectOk(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

export function createVisitor(app: App): Visitor {
  const cookies = new Map<string, string>()

  async function request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const raw = typeof body === 'string' || Buffer.isBuffer(body)
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    })
    for (const { name, value, maxAge } of answer.cookies as {
      name: string
      value: string
      maxAge?: number
    }[]) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text: answer.payload,
      body: isJson ? JSON.parse(answer.payload) : undefined,
    }
  }

  return {
    cookies,
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    delete: (path) => request('DELETE', path),
  }
}
