import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useSteadyPresses } from './use-steady-presses.ts'

test('a row that moved under the pointer takes no press for half a second, but keys work at once', async () => {
  const pressed: string[] = []
  function List() {
    useSteadyPresses()
    const [rows, setRows] = useState(['Ada', 'Ben', 'Cleo', 'Dov'])
    const answer = (row: string) => {
      pressed.push(row)
      setRows((all) => all.filter((one) => one !== row))
    }
    return (
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => answer(row)}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  render(<List />)
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const click = (row: string, detail = 1) =>
    act(async () => void fireEvent.click(screen.getByText(row), { detail }))
  await click('Ada')
  now.mockReturnValue(10_300)
  await click('Ben')
  expect(pressed).toEqual(['Ada'])
  await click('Ben', 0)
  expect(pressed).toEqual(['Ada', 'Ben'])
  now.mockReturnValue(10_900)
  await click('Cleo')
  expect(pressed).toEqual(['Ada', 'Ben', 'Cleo'])
})

test('what a group of rows moves takes no press either: rows of the lists below it, but not other controls', async () => {
  const pressed: string[] = []
  const press = (name: string) => () => void pressed.push(name)
  function Groups() {
    useSteadyPresses()
    const [isWaiting, setWaiting] = useState(true)
    return (
      <main id="main">
        <button type="button" onClick={() => setWaiting(!isWaiting)}>
          Toggle
        </button>
        <div>
          {isWaiting && (
            <section>
              <ul>
                <li>Ada</li>
              </ul>
            </section>
          )}
        </div>
        <section>
          <ul>
            <li>
              <button type="button" onClick={press('Past')}>
                Past
              </button>
            </li>
          </ul>
          <button type="button" onClick={press('More')}>
            More
          </button>
        </section>
      </main>
    )
  }
  render(<Groups />)
  const now = vi.spyOn(performance, 'now').mockReturnValue(20_000)
  const click = (name: string) => act(async () => void fireEvent.click(screen.getByText(name), { detail: 1 }))
  await click('Toggle')
  now.mockReturnValue(20_300)
  for (const name of ['Past', 'More']) await click(name)
  expect(pressed).toEqual(['More'])
  now.mockReturnValue(20_600)
  await click('Past')
  expect(pressed).toEqual(['More', 'Past'])
})
