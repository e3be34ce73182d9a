import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { messageLimit } from '../../contract/message-text.ts'
import { Composer } from './composer.tsx'

function open(initial = '') {
  const sent: string[] = []
  function Page() {
    const [text, setText] = useState(initial)
    return <Composer name="Ben" text={text} onChange={setText} onSend={(message) => sent.push(message)} />
  }
  render(<Page />)
  return { sent, box: screen.getByRole('textbox', { name: 'Message to Ben' }) }
}

test('Enter sends the trimmed text', () => {
  const { sent, box } = open('  Hello  ')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(sent).toEqual(['Hello'])
})

test('Shift and Enter, and Enter within an input method, send nothing', () => {
  const { sent, box } = open('Hello')
  fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(sent).toEqual([])
})

test('nothing but spaces is never sent', () => {
  const { sent, box } = open('   \n ')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(sent).toEqual([])
})

test('near the limit the characters are counted, and past it nothing is sent and nothing is cut off', () => {
  const { sent, box } = open('x'.repeat(messageLimit - 1))
  expect(screen.getByText('3,999 of 4,000 characters')).toBeTruthy()
  fireEvent.change(box, { target: { value: 'x'.repeat(messageLimit + 1) } })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(sent).toEqual([])
  expect(screen.getByText('4,001 of 4,000 characters')).toBeTruthy()
  expect(box.getAttribute('aria-invalid')).toBe('true')
})
