import { parseSync, Visitor } from 'vite'

/** `name` is undefined if it's computed at run time. */
export type Import = { name: string | undefined; line: number }

/** Import, export from, import(), types, globs, new URL. */
export function readImports(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const imports: Import[] = []
  const add = (node: { start: number }, name: unknown) => {
    const line = text.slice(0, node.start).split('\n').length
    imports.push({ name: typeof name === 'string' ? name.replace(/\?.*$/, '') : undefined, line })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node, node.source.value),
    ExportAllDeclaration: (node) => add(node, node.source.value),
    ExportNamedDeclaration: (node) => node.source && add(node, node.source.value),
    ImportExpression: (node) => add(node, literal(node.source)),
    TSImportType: (node) => add(node, node.source.value),
    CallExpression: (node) => {
      const callee = text.slice(node.callee.start, node.callee.end)
      if (callee === 'import.meta.glob') add(node, undefined)
      if (callee === 'require' || callee === 'import.meta.resolve') add(node, literal(node.arguments[0]))
    },
    NewExpression: (node) => {
      const [path, base] = node.arguments
      const isModuleUrl = base && text.slice(base.start, base.end) === 'import.meta.url'
      if (isModuleUrl && /\.(tsx?|jsx?)$/.test(literal(path) ?? '')) add(node, literal(path))
    },
  }).visit(program)
  return imports
}

/** For string literals and templates without holes. */
function literal(node: unknown): string | undefined {
  const { type, value, quasis } = (node ?? {}) as {
    type?: string
    value?: unknown
    quasis?: { value: { cooked: string } }[]
  }
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'TemplateLiteral' && quasis?.length === 1) return quasis[0]?.value.cooked
  return undefined
}
