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

test('so does what a group of rows moved there, but not what the pointer went to', async () => {
  const pressed: string[] = []
  const press = (name: string) => () => void pressed.push(name)
  function Groups() {
    useSteadyPresses()
    const [isWaiting, setWaiting] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setWaiting(!isWaiting)}>
          Toggle
        </button>
        {isWaiting && (
          <section>
            <ul>
              <li>Ada</li>
            </ul>
          </section>
        )}
        <button type="button" onClick={press('Past')}>
          Past
        </button>
      </>
    )
  }
  render(<Groups />)
  const now = vi.spyOn(performance, 'now').mockReturnValue(20_000)
  const click = (name: string, clientX: number) =>
    act(async () => void fireEvent.click(screen.getByText(name), { detail: 1, clientX }))
  await click('Toggle', 10)
  now.mockReturnValue(20_300)
  await click('Past', 12)
  expect(pressed).toEqual([])
  await click('Past', 60)
  expect(pressed).toEqual(['Past'])
})

test('a row that arrives under a resting pointer takes no press, but one that the pointer goes to does, and one after typing', async () => {
  const pressed: string[] = []
  function Rows({ names }: { names: string[] }) {
    useSteadyPresses()
    return (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => pressed.push(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    )
  }
  const { rerender } = render(<Rows names={['Ada']} />)
  const now = vi.spyOn(performance, 'now').mockReturnValue(30_000)
  const click = (name: string, clientX: number) =>
    fireEvent.click(screen.getByText(name), { detail: 1, clientX })
  fireEvent.pointerMove(screen.getByText('Ada'), { clientX: 40 })
  now.mockReturnValue(31_000)
  await act(async () => rerender(<Rows names={['Zoe', 'Ada']} />))
  click('Zoe', 41)
  expect(pressed).toEqual([])
  fireEvent.pointerMove(screen.getByText('Zoe'), { clientX: 80 })
  click('Zoe', 81)
  expect(pressed).toEqual(['Zoe'])
  fireEvent.input(document.body)
  click('Ada', 81)
  expect(pressed).toEqual(['Zoe', 'Ada'])
})

test('a choice by its label counts while rows move: the label’s click goes on to its control', async () => {
  function Choice({ names }: { names: string[] }) {
    useSteadyPresses()
    return (
      <>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <label>
          <input type="radio" name="act" value="warn" />
          <span>Warn</span>
        </label>
      </>
    )
  }
  const { rerender } = render(<Choice names={['Ada']} />)
  vi.spyOn(performance, 'now').mockReturnValue(40_000)
  await act(async () => rerender(<Choice names={['Zoe', 'Ada']} />))
  fireEvent.pointerMove(screen.getByText('Warn'), { clientX: 40 })
  // A browser clicks the control at the label’s place.
  fireEvent.click(screen.getByRole('radio'), { detail: 1, clientX: 40 })
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
})
