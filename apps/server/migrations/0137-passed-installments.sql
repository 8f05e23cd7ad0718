-- An installment whose day passed without a charge, through us, is not charged any more: until when its customer may pay it.
alter table plan_installment add column pay_until date;
