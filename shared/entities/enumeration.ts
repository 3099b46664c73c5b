/** A closed list of choices, built once from a `{value: label}` table. */
export interface Enumeration<V extends string> {
  /** Every value in table order, for `z.enum` and SQL CHECK builders. */
  readonly values: readonly [V, ...V[]]
  readonly labels: Readonly<Record<V, string>>
  /** `{value, label}` rows in table order, for every select. */
  readonly options: readonly EnumerationOption<V>[]
  /** Returns the label of a value. */
  label(value: V): string
  /** Narrows any external input to this enumeration. */
  has(value: unknown): value is V
  /** Returns the value for a typed label or value, in any case; null if it is neither. */
  find(text: string): V | null
}

export interface EnumerationOption<V extends string = string> {
  readonly value: V
  readonly label: string
}

/** The union type of an enumeration: `EnumerationValue<typeof projectStages>`. */
export type EnumerationValue<E> = E extends Enumeration<infer V> ? V : never

/**
 * Builds an enumeration from its `{value: label}` table. Values must not look like integers
 * (JavaScript would reorder them), and the table must not be empty.
 */
export function enumeration<const V extends string>(
  labels: Readonly<Record<V, string>>,
): Enumeration<V> {
  const values = Object.keys(labels) as [V, ...V[]]
  const byText = new Map<string, V>()
  for (const value of values) byText.set(normalise(labels[value]), value)
  // Set values last, so a value always wins over another entry's label.
  for (const value of values) byText.set(normalise(value), value)
  return {
    values,
    labels,
    options: values.map((value) => ({ value, label: labels[value] })),
    label: (value) => labels[value],
    has: (value): value is V => typeof value === 'string' && Object.hasOwn(labels, value),
    find: (text) => byText.get(normalise(text)) ?? null,
  }
}

/** A list whose values are also their labels. */
export function namedEnumeration<const V extends string>(...names: [V, ...V[]]): Enumeration<V> {
  return enumeration<V>(Object.fromEntries(names.map((name) => [name, name])) as { [K in V]: K })
}

function normalise(text: string): string {
  return text.trim().toLowerCase()
}
