import { posix } from 'node:path'

type Entry = {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

/** Why `npm ci` would fail on another machine, one sentence each. */
export function lockViolations(lock: Lock): string[] {
  const found = missingOptional(lock).map(({ name, by }) => `${by} may need ${name}, which has no entry`)
  for (const [path, { version, resolved }] of Object.entries(lock.packages)) {
    if (path !== '' && !version) found.push(`${path} has no version`)
    if (resolved) found.push(`${path} names the address it was downloaded from`)
  }
  return found
}

/**
 * Adds other platforms' packages that npm left out because its registry had no copy: `npm ci` refuses a lock
 * file without them. They have no checksum until a full registry adds one.
 */
export function completeLock(lock: Lock): Lock {
  const packages = { ...lock.packages }
  for (const entry of Object.values(packages)) delete entry.resolved
  for (const { name, version } of missingOptional(lock)) {
    packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) }
  }
  const [[, root], ...rest] = Object.entries(packages) as [[string, Entry], ...[string, Entry][]]
  return {
    ...lock,
    packages: { '': root, ...Object.fromEntries(rest.sort(([a], [b]) => a.localeCompare(b, 'en'))) },
  }
}

function missingOptional({ packages }: Lock) {
  return Object.entries(packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolves(packages, by, name))
      .map(([name, version]) => ({ by: by || 'package.json', name, version })),
  )
}

/** Resolves as Node does: next to the importer, then further up. */
function resolves(packages: Lock['packages'], from: string, name: string) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    if (posix.join(folder, 'node_modules', name) in packages) return true
    if (folder === '' || folder === '.') return false
  }
}

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The platform is in the package name: `-linux-arm64-musl`. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc']
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && words.some((word) => /^(musl|gnu)/.test(word)) && { libc }),
  }
}
