import { spawn } from 'node:child_process'

/** Runs a program to its end, without blocking, and answers its exit code with all that it said. */
export function collect(file, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    const add = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code, output }))
  })
}
