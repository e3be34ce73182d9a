import { spawnSync } from 'node:child_process'

/** Installs a Debian package. Does nothing for users without permission, or on other systems. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return
  // Runlevel 1 keeps packages from starting services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', name]]) {
    const patient = ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args]
    spawnSync('apt-get', patient, { env, stdio: 'ignore', timeout: 600_000 })
  }
}
