//! The macros of serde and tokio that the samples use, as far as the compiler needs them to check the rest.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

#[proc_macro_derive(Serialize, attributes(serde))]
pub fn serialize(item: TokenStream) -> TokenStream {
    format!("impl ::serde::Serialize for {} {{}}", name_of(item))
        .parse()
        .unwrap()
}

#[proc_macro_derive(Deserialize, attributes(serde))]
pub fn deserialize(item: TokenStream) -> TokenStream {
    format!("impl<'de> ::serde::Deserialize<'de> for {} {{}}", name_of(item))
        .parse()
        .unwrap()
}

/// The name behind `struct` or `enum`.
fn name_of(item: TokenStream) -> String {
    let mut tokens = item.into_iter().map(|token| token.to_string());
    tokens.find(|word| word == "struct" || word == "enum");
    tokens.next().expect("a struct or an enum")
}

/// `async fn main() -> T { … }` becomes `fn main() -> T { tokio::block_on(async { … }) }`.
#[proc_macro_attribute]
pub fn main(_: TokenStream, item: TokenStream) -> TokenStream {
    item.into_iter()
        .filter(|token| token.to_string() != "async")
        .map(|token| match token {
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                let mut future: TokenStream = "async".parse().unwrap();
                future.extend([TokenTree::Group(body)]);
                let mut call: TokenStream = "::tokio::block_on".parse().unwrap();
                call.extend([group(Delimiter::Parenthesis, future)]);
                group(Delimiter::Brace, call)
            }
            other => other,
        })
        .collect()
}

fn group(delimiter: Delimiter, tokens: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(delimiter, tokens))
}
