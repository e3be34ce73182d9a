import type { ComponentType } from 'react'
import type { SiteValues } from '../shared/site/site-values.ts'

/** A page without data of its own. */
export type StaticPage = { describe: (words: SiteValues) => StaticHead; Page: ComponentType }

export type StaticHead = {
  title: string
  description: string
  questions?: { question: string; answer: string }[]
}
