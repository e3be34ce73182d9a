import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** A scripted event stream: `say` pushes an event. */
export function pushedEvents() {
  const stream = Object.assign(new EventTarget(), { close: () => undefined })
  vi.stubGlobal('EventSource', function open() {
    return stream
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    say: (name: string, data: object) =>
      act(async () => {
        stream.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
      }),
  }
}
