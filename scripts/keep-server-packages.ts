import { readFileSync, writeFileSync } from 'node:fs'
import { serverPackages } from './server-packages.ts'

// For the image, after the build: leaves in package.json what the server loads. `npm prune` then deletes the rest.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const kept = serverPackages()
const dependencies = Object.entries(manifest.dependencies).filter(([name]) => kept.has(name))
writeFileSync(
  'package.json',
  `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`,
)
