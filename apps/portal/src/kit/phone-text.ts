/** `+13055550199` → `+1 305 555 0199`, as North American numbers are read; any other number stays as it is. */
export function phoneText(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
