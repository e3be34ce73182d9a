import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from '../../src/web/api.ts'
import { Hints } from '../../src/web/chrome/hints.tsx'
import { createRouter } from '../../src/web/router.tsx'
import { Toaster } from '../../src/web/shared/errors/toaster.tsx'
import { pollMs } from '../../src/web/shared/live/live.tsx'
import { useApi } from '../../src/web/shared/session/session.tsx'
import { toast } from '../../src/web/ui/toast.ts'

describe('§7 The default data fetch', () => {
  test('queries never go stale, refetch on focus or retry; unused ones are kept for 5 minutes', () => {
    const { queryClient } = createRouter({ api: createApi(async () => expect.unreachable()) }).options.context
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 300_000,
      retry: false,
      refetchOnWindowFocus: false,
    })
  })
})

describe('§9 Visible limits', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
  afterEach(() => vi.useRealTimers())
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  test('messages are polled every 10 seconds without push', () => {
    expect(pollMs).toBe(10_000)
  })

  test('a toast is at most 420px wide', async () => {
    render(<Toaster />)
    act(() => void toast({ title: 'Saved' }))
    await wait(0)
    expect(screen.getByRole('region', { name: /^Notifications/ }).className).toContain('max-w-[420px]')
  })

  test('a tooltip opens after 700 ms, and a neighboring one right away', async () => {
    render(
      <>
        <button type="button" aria-label="The first" />
        <button type="button" aria-label="The second" />
        <button type="button" aria-label="Not said">
          With words
        </button>
        <button type="button" data-hint="5:00 PM Lagos time">
          6:00 PM
        </button>
        <Hints />
      </>,
    )
    const [one, two, words, time] = screen.getAllByRole('button')
    const over = (button: HTMLElement | undefined) =>
      fireEvent.pointerOver(button as HTMLElement, { pointerType: 'mouse' })
    over(one)
    await wait(650)
    expect(screen.queryByText('The first')).toBeNull()
    await wait(100)
    expect(screen.queryByText('The first')).not.toBeNull()
    over(two)
    await wait(50)
    expect(screen.queryByText('The second')).not.toBeNull()
    over(words)
    await wait(800)
    expect(screen.queryByText('Not said')).toBeNull()
    over(time)
    await wait(800)
    expect(screen.queryByText('5:00 PM Lagos time')).not.toBeNull()
    fireEvent.pointerDown(document.body)
    await wait(50)
    expect(screen.queryByText('5:00 PM Lagos time')).toBeNull()
  })
})

test('§8: using the session outside its provider is an error', () => {
  function Asking() {
    useApi()
    return null
  }
  expect(() => render(<Asking />)).toThrow('There is no ApiProvider around this.')
})
