import { basename } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Article, Part } from '../src/web/articles/article.ts'

const wordsAMinute = 220

/** Compiles imported Markdown files to articles, so browsers get no Markdown parser. */
export function renderArticles(): Plugin {
  return {
    name: 'render-articles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler(text, id) {
        const article = renderArticle(text, basename(id))
        return { code: `export const article = ${JSON.stringify(article)}`, moduleType: 'js', map: null }
      },
    },
  }
}

/** `file` is for error messages. */
export function renderArticle(text: string, file: string): Article {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const said = new Map(front.split('\n').map((line) => splitAt(line, ': ')))
  const fact = (name: string) => said.get(name) || fail(file, `has no ${name} in its front matter`)
  const marked = new Marked({ renderer: { heading } })
  const tokens = marked.lexer(body)
  const sections = tokens
    .filter((token) => isHeading(token, 2))
    .map(({ text }) => ({ id: slug(text), title: text }))
  const parts: Part[] = []
  let run: Token[] = []
  const closeRun = () => {
    if (run.some(({ type }) => type !== 'space'))
      parts.push({ kind: 'text', html: marked.parser(run).trim() })
    run = []
  }
  for (const token of tokens) {
    if (token.type !== 'code') run.push(token)
    else {
      closeRun()
      parts.push(partOf(token as Tokens.Code, marked, file))
    }
  }
  closeRun()
  return {
    title: fact('title'),
    description: fact('description'),
    updatedOn: fact('updated'),
    readingMinutes: Math.ceil(countWords(body) / wordsAMinute),
    sections,
    parts,
  }
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}

/** The first word of a fenced block is its kind, the rest its title. */
function partOf({ lang = '', text }: Tokens.Code, marked: Marked, file: string): Part {
  const [kind, title] = splitAt(lang, ' ')
  const items = text.split('\n').map((line) => marked.parseInline(line.replace(/^- /, ''), { async: false }))
  if (kind === 'template') return { kind, title, text }
  if (kind === 'checklist') return { kind, id: slug(title), title, items }
  if (kind === 'do' || kind === 'dont') return { kind, title, items }
  return fail(file, `has a block of an unknown kind: ${lang}`)
}

function heading(
  this: { parser: { parseInline(tokens: Token[]): string } },
  { depth, tokens, text }: Tokens.Heading,
) {
  return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
}

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && token.depth === depth
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function splitAt(line: string, mark: string): [string, string] {
  const at = line.indexOf(mark)
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + mark.length)]
}

function fail(file: string, what: string): never {
  throw new Error(`${file} ${what}.`)
}
