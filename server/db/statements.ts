/** One statement of an SQL file, without the comments around it. */
export interface Statement {
  text: string
  /** The comments before it, joined. */
  comment: string
}

/** Strings, quoted names, function bodies, and comments: a semicolon in them ends nothing. */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$.*?\$\1\$|--[^\n]*|\/\*.*?\*\/|;|[^'"$\-/;]+|[\s\S]/gs

/** Splits an SQL text into its statements, in order. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = []
  let text = ''
  let comments: string[] = []
  const end = () => {
    if (text.trim()) statements.push({ text: text.trim(), comment: comments.join('\n') })
    text = ''
    comments = []
  }
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') end()
    else if (token.startsWith('--')) comments.push(token.slice(2).trim())
    else if (token.startsWith('/*')) comments.push(token.slice(2, -2).trim())
    else text += token
  }
  end()
  return statements
}
