import { parseSync, Visitor } from 'vite'

const statement =
  /\b(?:select|insert into|update|delete from)\b|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/

/** The SQL in a file: templates tagged `sql`, and strings that look like a statement. */
export function readSql(file: string, text: string): string[] {
  const found: string[] = []
  const addStatement = (sql: string) => statement.test(sql) && found.push(sql)
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (text.slice(tag.start, tag.end) === 'sql') found.push(joined(quasi))
    },
    TemplateLiteral: (node) => addStatement(joined(node)),
    Literal: ({ value }) => typeof value === 'string' && addStatement(value),
  }).visit(parseSync(file, text).program)
  return found
}

/** With a question mark for each hole. */
const joined = ({ quasis }: { quasis: { value: { raw: string } }[] }) =>
  quasis.map(({ value }) => value.raw).join(' ? ')
