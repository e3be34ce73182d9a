import { spawn } from 'node:child_process'

/** One tool that is run: its program and arguments, from the top folder. */
export type Step = { name: string; command: [string, ...string[]]; env?: Record<string, string> }

export type Outcome = { name: string; ok: boolean; output: string; seconds: number }

/** Runs one tool and keeps what it printed. A program that cannot be started is a failed step. */
export function runStep({ name, command: [program, ...args], env }: Step): Promise<Outcome> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let output = ''
  const end = (ok: boolean) => {
    resolve({ name, ok, output: output.trimEnd(), seconds: (performance.now() - started) / 1000 })
  }
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.on('error', (error) => {
    output += error.message
    end(false)
  })
  child.on('close', (code) => end(code === 0))
  return promise
}

/** Runs the steps in their order, `atOnce` at a time, and reports each the moment it ends. */
export async function runSteps(steps: Step[], atOnce: number, report: (outcome: Outcome) => void) {
  const queue = [...steps]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const outcome = await runStep(step)
      outcomes.push(outcome)
      report(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

/** A line for each step; what the tool itself said follows only when it failed. */
export function printOutcome({ name, ok, output, seconds }: Outcome) {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s`)
  if (!ok) console.log(`\n${output}\n`)
}
