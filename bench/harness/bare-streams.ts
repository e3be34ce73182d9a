import { serveBare, startBare } from './fork-bare.ts'

/** Bare `node:http` that opens an event stream for each request and leaves it open. */
export function startBareStreams(nodeOptions: readonly string[]) {
  return startBare(import.meta.filename, null, nodeOptions)
}

if (import.meta.main) {
  const open = new Set()
  await serveBare((_, response) => {
    open.add(response)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\n\n')
  })
}
