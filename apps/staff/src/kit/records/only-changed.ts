type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What somebody changed in a form, and what they know to stand there: only these are sent, so that a field that they did
 * not touch keeps what another person wrote into it meanwhile (G27). `known` is what they were told since the form opened.
 */
export function onlyChanged<V extends Values>(
  opened: V,
  values: V,
  known: V = opened,
): { readonly changes: Partial<V>; readonly seen: Partial<V> } {
  const names = Object.keys(values).filter((name) => !isSame(opened[name], values[name]));
  const pick = (from: V) => Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<V>;
  return { changes: pick(values), seen: pick(known) };
}

/** Fields that somebody changed here and that say something else there by now than when the form was opened. */
export function changedByBoth<V extends Values>(opened: V, values: V, present: V): readonly (keyof V & string)[] {
  return Object.keys(values).filter(
    (name) => !isSame(opened[name], values[name]) && !isSame(opened[name], present[name]),
  );
}
