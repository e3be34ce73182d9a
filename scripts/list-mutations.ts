import { parseSync } from 'vite'

/**
 * One mutation: `text` replaces `start` to `end`. `owner` numbers the functions of the file; 0 is outside of
 * all.
 */
export type Mutation = { start: number; end: number; text: string; owner: number; line: number; kind: string }

// biome-ignore lint/suspicious/noExplicitAny: each kind of node has fields of its own
type Node = { type: string; start: number; end: number } & Record<string, any> // oxlint-disable-line no-explicit-any

const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

/** Drizzle conditions and their opposites or neighbors. */
const conditions: Record<string, string> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  inArray: 'notInArray',
  notInArray: 'inArray',
  exists: 'notExists',
  notExists: 'exists',
  asc: 'desc',
  desc: 'asc',
  and: 'or',
  or: 'and',
}

const sqlWords: [RegExp, string][] = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/\basc\b/g, 'desc'],
  [/\bdesc\b/g, 'asc'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
]

/** Every mutation of a file's logic, leaving out types, imports, log lines and sentences. */
export function listMutations(file: string, source: string): Mutation[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const found: Mutation[] = []
  const textOf = (node: Node) => source.slice(node.start, node.end)

  let functions = 0

  function visit(node: Node, owner: number) {
    const add = (kind: string, { start, end }: { start: number; end: number }, text: string) =>
      found.push({ start, end, text, owner, line: source.slice(0, start).split('\n').length, kind })
    if (!mutatesBelow(node, textOf)) return
    addMutations(node, add, textOf)
    const inner = isFunction(node) ? ++functions : owner
    eachChild(node, (child) => visit(child, inner))
  }
  visit(program as unknown as Node, 0)
  return found
}

/** The swapped-in Drizzle condition may not be imported, so import it under another name. */
export function applyMutation(source: string, { start, end, text }: Mutation): string {
  const neighbors = text.startsWith('drizzle_.') ? "import * as drizzle_ from 'drizzle-orm';" : ''
  return neighbors + source.slice(0, start) + text + source.slice(end)
}

/** Adds a call to each function that notes that it was reached. */
export function markFunctions(file: string, source: string): string {
  const marks: { at: number; text: string }[] = []
  let functions = 0
  function visit(node: Node) {
    if (!mutatesBelow(node, ({ start, end }) => source.slice(start, end))) return
    if (isFunction(node)) {
      const mark = `globalThis.reached?.add(${JSON.stringify(`${file}:${++functions}`)})`
      if (node.body.type === 'BlockStatement') marks.push({ at: node.body.start + 1, text: `${mark};` })
      else marks.push({ at: node.body.start, text: `(${mark},` }, { at: node.body.end, text: ')' })
    }
    eachChild(node, visit)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return marks
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, mark) => text.slice(0, mark.at) + mark.text + text.slice(mark.at), source)
}

function isFunction(node: Node): boolean {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

function eachChild(node: Node, visit: (child: Node) => void): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeArguments') continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') visit(child)
    }
  }
}

type Add = (kind: string, range: { start: number; end: number }, text: string) => unknown

function addMutations(node: Node, add: Add, textOf: (node: Node) => string): void {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = operators[node.operator]
      const joinsText = node.operator === '+' && /['"`]/.test(textOf(node))
      if (other && !joinsText) {
        add('operator', node, `(${textOf(node.left)}) ${other} (${textOf(node.right)})`)
      }
      if (node.operator === '??') add('fallback', node, textOf(node.left))
      return
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      add('condition', node.test, 'true')
      add('condition', node.test, 'false')
      return
    case 'UnaryExpression':
      if (node.operator === '!') add('negation', node, `(${textOf(node.argument)})`)
      return
    case 'AwaitExpression':
      add('await', node, `(${textOf(node.argument)})`)
      return
    case 'ReturnStatement':
      if (node.argument) add('return', node, 'return undefined')
      return
    case 'ArrowFunctionExpression':
      if (node.body.type !== 'BlockStatement') add('return', node.body, 'undefined')
      return
    case 'ExpressionStatement':
      if (/^(await |void )?[\w.!]+[(<]/.test(textOf(node))) add('statement', node, ';')
      return
    case 'ArrayExpression':
      if (node.elements.length > 0) add('list', node, '[]')
      if (node.elements.length > 1) for (const element of node.elements) add('list', element, '...[]')
      return
    case 'ObjectExpression':
      for (const property of node.properties) add('property', property, '...{}')
      return
    case 'Literal':
      if (typeof node.value === 'number') add('number', node, String(node.value + 1))
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value))
      return
    case 'TaggedTemplateExpression':
      if (textOf(node.tag).startsWith('sql')) addSqlMutations(node, add, textOf)
      return
    case 'CallExpression':
      addCallMutations(node, add, textOf)
  }
}

function addCallMutations(node: Node, add: Add, textOf: (node: Node) => string): void {
  const callee = textOf(node.callee)
  const other = conditions[callee]
  const parameters = node.arguments.map(textOf)
  if (other) {
    add('condition of a query', node.callee, `drizzle_.${other}`)
  }
  if (callee === 'and' && parameters.length > 1) {
    for (const dropped of node.arguments) add('clause', dropped, 'undefined')
  }
  if (callee === 'Math.min' || callee === 'Math.max') {
    add('operator', node.callee, callee === 'Math.min' ? 'Math.max' : 'Math.min')
  }
  const method = node.callee.property?.name
  const [before, at] = [node.callee.object, node.callee.property]
  if (method === 'some' || method === 'every') add('operator', at, method === 'some' ? 'every' : 'some')
  if (['filter', 'where', 'toSorted', 'slice', 'having', 'limit', 'orderBy'].includes(method)) {
    add('call', node, textOf(before))
  }
}

function addSqlMutations(node: Node, add: Add, textOf: (node: Node) => string): void {
  for (const part of node.quasi.quasis as Node[]) {
    const sql = textOf(part).replaceAll(/--.*/g, (comment) => ' '.repeat(comment.length))
    for (const [word, other] of sqlWords) {
      for (const { index, 0: hit } of sql.matchAll(word)) {
        const start = part.start + index
        add('sql', { start, end: start + hit.length }, other)
      }
    }
  }
}

/** Types, imports and log lines aren't logic. */
function mutatesBelow(node: Node, textOf: (node: Node) => string): boolean {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('JSX')) return false
  if (node.type.startsWith('TS')) return /^TS(As|Satisfies|NonNull)/.test(node.type)
  return !(node.type === 'CallExpression' && /(^|\.)log(\.\w+)?$/.test(textOf(node.callee)))
}
