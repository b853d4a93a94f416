/**
 * What the journal tells of. `reject`: a guest's order was not taken. `discountOff`: a discount that was given is taken off again. `override`: something of a till that a higher role's PIN stood behind and that is none of the others. `drawer`: a drawer was opened for no sale; `payIn` and `payOut`: cash that was put in or taken out beside sales; `shiftClose`: a drawer was counted; `leaseEnd`: tickets of a member were taken from the till that had them. `forged`: a
 * change that does not fit where its log has it; `gap`: changes of a log that never came; `fork`: a log that goes on in two ways.
 */
export const journalKinds = [
  'void',
  'lineVoid',
  'cancel',
  'reject',
  'discount',
  'discountOff',
  'price',
  'refund',
  'tender',
  'override',
  'pin',
  'reprint',
  'drawer',
  'payIn',
  'payOut',
  'shiftClose',
  'leaseEnd',
  'forged',
  'gap',
  'fork',
] as const;
