import { expect, test } from 'vitest'
import { completeLock, type Lock, lockViolations } from './lock-file.ts'

function lockWith(packages: Lock['packages']): Lock {
  return { packages: { '': { dependencies: { tool: '1.0.0' } }, ...packages } }
}

const tool = {
  version: '1.0.0',
  optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/win32-arm64': '1.0.0' },
}

test('a missing platform, a missing version and a download address are each named', () => {
  const lock = lockWith({
    'node_modules/@tool/win32-arm64': { version: '1.0.0', resolved: 'https://packages.example/a.tgz' },
    'node_modules/other': {},
    'node_modules/tool': tool,
  })
  expect(lockViolations(lock)).toEqual([
    'node_modules/tool may need @tool/linux-x64-musl, which has no entry',
    'node_modules/@tool/win32-arm64 names the address it was downloaded from',
    'node_modules/other has no version',
  ])
})

test('completing adds missing entries, each only for its platform, and changes nothing else', () => {
  const completed = completeLock(lockWith({ 'node_modules/tool': tool }))
  expect(lockViolations(completed)).toEqual([])
  expect(Object.keys(completed.packages)).toEqual([
    '',
    'node_modules/@tool/linux-x64-musl',
    'node_modules/@tool/win32-arm64',
    'node_modules/tool',
  ])
  expect(completed.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  })
  expect(completed.packages['node_modules/@tool/win32-arm64']).toEqual({
    version: '1.0.0',
    optional: true,
    os: ['win32'],
    cpu: ['arm64'],
  })
})
