import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** The browser’s event stream, with the server’s side in the test’s hand: `say` is what the server pushes. */
export function pushedEvents() {
  const stream = Object.assign(new EventTarget(), { close: () => undefined })
  vi.stubGlobal('EventSource', function open() {
    return stream
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    say: (name: string, data: object) =>
      act(async () => {
        stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: '1' }))
      }),
  }
}
