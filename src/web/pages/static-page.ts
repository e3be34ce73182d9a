import type { ComponentType } from 'react'
import type { SiteWords } from '../shared/site/site-words.ts'

/** What a page says that asks the server for nothing of its own, and what is said about it. */
export type StaticPage = { describe: (words: SiteWords) => StaticHead; Page: ComponentType }

export type StaticHead = {
  title: string
  description: string
  /** Those that the page answers. */
  questions?: { question: string; answer: string }[]
}
