import type { ComponentType } from 'react'
import type { SiteValues } from '../shared/site/site-values.ts'

export type StaticPage = { describe: (words: SiteValues) => StaticHead; Page: ComponentType }

export type StaticHead = {
  title: string
  description: string
  questions?: { question: string; answer: string }[]
}
