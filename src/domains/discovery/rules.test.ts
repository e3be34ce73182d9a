import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors, drawableText, isDrawable, rangeOfPart } from './rules.ts'

it('the colors of pictures and standalone pages match the tokens', () => {
  const tokens = readFileSync('src/web/ui/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(colors)) {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const value = new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1] ?? ''
    expect(value, token).toContain(colour)
  }
})

it('parts of the sitemap have ten thousand ids each, without gaps', () => {
  for (const part of [0, 1, 7]) {
    const { from, to } = rangeOfPart(part)
    expect(to - from + 1).toBe(10_000)
    expect(rangeOfPart(part + 1).from).toBe(to + 1)
  }
})

it('Latin, Greek and Cyrillic names can be drawn; other scripts, rare letters and symbols can’t', () => {
  for (const name of [
    'Zoë Łukasiewicz',
    'Nguyễn Văn An',
    "O'Brien-Smith (3rd)",
    'Мария Їжакевич',
    'Ђорђе Ћирић',
    'Ελένη Παπαδοπούλου',
  ]) {
    expect(isDrawable(name), name).toBe(true)
  }
  for (const name of ['Ḥasan', '李小龍', 'Zoë 🎧', 'محمد', 'Ἀλέξανδρος'])
    expect(isDrawable(name), name).toBe(false)
})

it('drops symbols from a text, and a text in another script entirely', () => {
  expect(drawableText('Radio 🎧 at night 👩‍🚀')).toBe('Radio at night')
  expect(drawableText('Радио ★ кино: «ночь» co\u2011host')).toBe('Радио кино: «ночь» co-host')
  expect(drawableText('e\u0301cole')).toBe('école')
  expect(drawableText('ラジオ ♪')).toBeNull()
  expect(drawableText('🎧')).toBeNull()
  expect(drawableText(null)).toBeNull()
})
