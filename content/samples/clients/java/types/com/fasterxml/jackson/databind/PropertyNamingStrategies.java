package com.fasterxml.jackson.databind;

public class PropertyNamingStrategies {
    public static final PropertyNamingStrategy SNAKE_CASE = null;
}
