/** Fee of a payment in cents: one percent for members, three for guests, ten cents at least. */
export function feeCents(amountCents: number, isMember: boolean): number {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}
