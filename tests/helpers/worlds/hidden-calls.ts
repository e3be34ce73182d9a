import type { Call } from './openapi-calls.ts'
import type { World } from './world.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Streams never end, and the inbox of `npm run dev` shows everyone’s mail. */
const unfit = /[*]|^\/api\/events|^\/dev\//

/** Every route that the OpenAPI document leaves out, such as pictures and cards for other sites. */
export function hiddenCalls({ app }: Pick<World, 'app'>, documented: readonly Call[]): Call[] {
  const known = new Set(documented.map(({ name }) => name))
  const starts: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', listed = ''] = /^(.*?)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      starts[depth] = (starts[depth - 1] ?? '') + part
      const path = starts[depth].replaceAll(/:(\w+)/g, '{$1}')
      return methods.filter((method) => listed.split(', ').includes(method)).map((method) => [method, path])
    })
    .map(([method = '', path = '']) => ({
      name: `${method} ${path}`,
      method,
      path,
      pathNames: [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
      inPath: {},
      query: {},
      body: undefined,
      answers: {},
    }))
    .filter(({ name, path }) => !known.has(name) && !unfit.test(path))
}
