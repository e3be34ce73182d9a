import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentGrounds, contrast, darkAccent, nearestAccent } from './accent-color.ts'
import { lookForm } from './admin/look.ts'

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

test('every color has a near one that passes WCAG AA in both themes, as text and under it', () => {
  for (const color of colors) {
    const light = nearestAccent(color)
    const dark = darkAccent(light)
    expect(contrast(light, accentGrounds.light), color).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#ffffff', light), color).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, accentGrounds.dark), color).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#0f1613', dark), color).toBeGreaterThanOrEqual(4.5)
    expect(nearestAccent(light)).toBe(light)
  }
})

test('a color that people can read stays as it is, and a form refuses others by naming the nearest', () => {
  expect(nearestAccent('#1d4ed8')).toBe('#1d4ed8')
  const parse = (accentColor: string) => lookForm.partial().safeParse({ accentColor })
  expect(parse(' #1D4ED8 ').data).toEqual({ accentColor: '#1d4ed8' })
  expect(parse('').data).toEqual({ accentColor: null })
  expect(parse('#ffcc00').error?.issues[0]?.message).toContain(nearestAccent('#ffcc00'))
  for (const wrong of ['red', '#fff', '#12345g', '#000000;x']) expect(parse(wrong).success, wrong).toBe(false)
})

test('contrast is WCAG’s, and is measured on the colors of the tokens', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  const tokens = readFileSync('src/web/ui/tokens.css', 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${accentGrounds.light},`)
  expect(tokens).toContain(`--room: ${accentGrounds.dark};`)
})
