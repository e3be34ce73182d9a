import type { AddressInfo } from 'node:net'
import type { Running } from '../../../src/compose.ts'

export const metricsToken = 'a token for Prometheus alone'.replaceAll(' ', '-')

type Labels = Record<string, string>
export type Scraped = {
  status: number
  headers: Headers
  text: string
  /** The value of the only line with these labels, or more; undefined if there is none. */
  value: (name: string, labels?: Labels) => number | undefined
  /** Names of all metrics, with their help. */
  helps: Map<string, string>
}

/** The URL of an application that listens. */
export function urlOf({ app }: Pick<Running, 'app'>): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Asks for `/metrics` over the network, as Prometheus does. */
export async function scrape(running: Pick<Running, 'app'>, token: string = metricsToken): Promise<Scraped> {
  const answer = await fetch(`${urlOf(running)}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const lines = [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])),
    value: Number(value),
  }))
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    value(name, wanted = {}) {
      const found = lines.filter(
        (line) =>
          line.name === name && Object.entries(wanted).every(([key, text]) => line.labels[key] === text),
      )
      if (found.length > 1) throw new Error(`${name} has ${found.length} lines with these labels.`)
      return found[0]?.value
    },
    helps: new Map(
      [...text.matchAll(/^# HELP (\w+) (.*)$/gm)].map(([, name = '', help = '']) => [name, help]),
    ),
  }
}
