// Payments between the same two seats as one, in the direction in which more goes.

import type { PaymentShape } from '../lib/wire';

export interface Net {
  payer: number;
  payee: number;
  amount: number;
}

export function netted(payments: readonly PaymentShape[]): Net[] {
  const sums = new Map<string, number>();
  for (const { payer, payee, amount } of payments) {
    const [low, high] = payer < payee ? [payer, payee] : [payee, payer];
    const key = `${low} ${high}`;
    sums.set(key, (sums.get(key) ?? 0) + (payer === low ? amount : -amount));
  }
  return [...sums].flatMap(([key, sum]) => {
    const [low, high] = key.split(' ').map(Number) as [number, number];
    if (sum === 0) return [];
    return [sum > 0 ? { payer: low, payee: high, amount: sum } : { payer: high, payee: low, amount: -sum }];
  });
}
