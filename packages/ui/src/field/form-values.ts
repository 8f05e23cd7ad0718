/** The values of a form as they stand now, however they change afterwards. */
export function copyOfValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOfValues);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOfValues(each)]));
}

/** Whether two states of a form say the same: what is empty is empty, and a number is what is typed for it. */
export function saySame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => saySame(each, other[at]));
  }
  if (isPlain(one) && isPlain(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => saySame(one[key], other[key]));
  }
  return one === other || (typeof one !== 'object' && typeof other !== 'object' && String(one) === String(other));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Nothing was said: an empty field, a box that is not ticked, a group of fields that are all empty. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || Number.isNaN(value)) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.values(value).every(isEmpty);
}
