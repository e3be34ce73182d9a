import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { PictureField } from './picture-field.tsx'

function show(picture: string | null = null) {
  const changes: (string | null)[] = []
  const field = <PictureField name="Maya" picture={picture} onChange={(next) => changes.push(next)} />
  return { changes, ...renderScreen(field, {}) }
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Profile picture file'), { target: { files: [file] } })

const megabytes = (size: number) =>
  new File([new Uint8Array(size * 1024 * 1024)], 'me.png', { type: 'image/png' })
const tooLarge = {
  title: 'File too large',
  text: 'Please select an image smaller than 2MB.',
  tone: 'error',
}

it('A picture over 2 MB that the browser cannot read is refused', async () => {
  const { toasts, changes } = show()
  choose(megabytes(2.1))
  await waitFor(() => expect(toasts).toEqual([tooLarge]))
  expect(changes).toEqual([])
})

it('A picture over 20 MB is refused without decoding', async () => {
  const { toasts, changes } = show()
  const read = vi.spyOn(URL, 'createObjectURL')
  choose(megabytes(20.1))
  await waitFor(() => expect(toasts).toEqual([tooLarge]))
  expect([changes, read.mock.calls]).toEqual([[], []])
  read.mockRestore()
})

it('A picture under 2 MB that the browser cannot read is sent as it is', async () => {
  const { changes } = show()
  choose(megabytes(1.9))
  await waitFor(() => expect(changes.length).toBe(1))
})

it('A smaller picture is embedded', async () => {
  const { changes } = show()
  choose(new File(['hello'], 'me.png', { type: 'image/png' }))
  await waitFor(() => expect(changes).toEqual(['data:image/png;base64,aGVsbG8=']))
})

it('A picture can be removed', () => {
  const { changes } = show('/pictures/a-512.webp')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(changes).toEqual([null])
})

const named = (name: string, start: string, type = '') => new File([start], name, { type })

it.each([
  ['IMG_1.HEIC', named('IMG_1.HEIC', '\0\0\0\x18ftypheic')],
  ['an iPhone’s photo named .jpg', named('IMG_2.jpg', '\0\0\0\x18ftypheic', 'image/jpeg')],
])('%s is refused by name where the browser can’t open it', async (_, file) => {
  const { toasts, changes } = show()
  choose(file)
  const text = 'Your browser can’t open HEIC photos. Export it as a JPG, or choose it on your phone.'
  await waitFor(() => expect(toasts).toEqual([{ title: 'We can’t open this picture', text, tone: 'error' }]))
  expect(changes).toEqual([])
})

it('A file of another kind is refused before it’s sent', async () => {
  const { toasts, changes } = show()
  choose(named('scan.tiff', 'II*', 'image/tiff'))
  const text = 'Choose a JPG, PNG, WebP, GIF or AVIF picture.'
  await waitFor(() => expect(toasts).toEqual([{ title: 'We can’t open this picture', text, tone: 'error' }]))
  expect(changes).toEqual([])
})
