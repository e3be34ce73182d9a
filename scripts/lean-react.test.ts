import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leaveOut } from './lean-react.ts'

const whole = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

test('a part that never runs goes, and what the rest shares with it stays', () => {
  const kept = leaveOut(`function f(work) {
    switch (work.tag) {
      case 5: g(); break
      case 30: var shared = h(work); break
      case 3: shared = 1; return shared
      case 22:
      case 31: return i(work)
      case 6: j()
      case 19: k(); return
    }
    return 30 === work.tag || 5 !== work.tag
  }`)
  expect(kept).not.toMatch(/h\(work\)|case (30|31|19)/)
  expect(kept).toContain('var shared')
  expect(kept).toMatch(/case 22:\s*return i\(work\)/)
  expect(kept).toMatch(/j\(\)\s*k\(\); return/)
  expect(kept).toContain('return false || 5 !== work.tag')
})

test('react-dom loses what no page renders, and nothing else knows it', () => {
  const kept = leaveOut(whole)
  expect(whole.length - kept.length).toBeGreaterThan(30_000)
  expect(kept).not.toMatch(/createFiberImplClass\((12|19|30|31),/)
  expect(kept).not.toContain('FragmentInstance.prototype')
  expect(kept).not.toContain('new FragmentInstance')
  expect(kept).toMatch(/createFiberImplClass\(13,/)
  const declared = (code: string) => new Set(code.match(/(?<=\bvar |,\s+)[\w$]+(?= =|[,;])/g))
  const now = declared(kept)
  const used = new Set(kept.match(/[\w$]+/g))
  const lost = [...declared(whole)].filter((name) => used.has(name) && !now.has(name) && /\$|^_/.test(name))
  expect(lost).toEqual([])
})
